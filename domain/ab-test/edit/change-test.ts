import { AppError } from '../../errors/app-error.ts';
import { firstCharacters } from '../../text/first-characters.ts';
import {
  abTestSchema,
  fewestVariants,
  testPlanSchema,
  type AbTest,
  type TestPlan,
  type VariantId,
} from '../test.ts';
import { completePlan } from '../plan.ts';
import { addChanges, planChanges } from './change-log.ts';
import { createVariants, hasText, withVariants, type NewVariant } from './variants.ts';

type Details = Pick<AbTest, 'name' | 'description' | 'hypothesis' | 'element' | 'metric' | 'countedBy'>;
/** What the form of a new test asks for. */
export type NewTest = Partial<Omit<Details, 'name'>> & {
  name: string;
  variants: readonly NewVariant[];
  plan?: Partial<TestPlan>;
};
export type TestEdit = Partial<Details> & { variants?: readonly NewVariant[]; plan?: Partial<TestPlan> };

const maxNameCharacters = 255;

/** A new draft. Throws `abtest.incomplete` without a name or a variant's text. */
export function createTest(given: NewTest, { id, now }: { id: string; now: Date }): AbTest {
  const name = firstCharacters(given.name.trim(), maxNameCharacters);
  assertComplete({ name, variants: given.variants });
  const at = now.toISOString();
  return abTestSchema.parse({
    ...given,
    id,
    name,
    variants: createVariants(given.variants),
    plan: given.plan ?? {},
    createdAt: at,
    updatedAt: at,
  });
}

/** Draft to running. From here on variants and plan are fixed, and changes of metric and plan are logged. */
export function startTest(test: AbTest, now: Date): AbTest {
  if (test.status !== 'draft') throw new AppError('abtest.not-draft');
  assertComplete(test);
  const at = now.toISOString();
  const plan = completePlan({ ...test.plan, mixture: null }, test.variants);
  return { ...test, plan, status: 'running', startedAt: at, updatedAt: at };
}

/** Running to completed. */
export function stopTest(test: AbTest, now: Date): AbTest {
  if (test.status !== 'running') throw new AppError('abtest.not-running');
  const at = now.toISOString();
  return { ...test, status: 'completed', endedAt: at, updatedAt: at };
}

/**
 * A draft takes any edit. Of a running test hypothesis, metric, counting and plan can be changed, which is logged; its
 * variants and their element cannot. Name and description can always be changed.
 */
export function editTest(test: AbTest, { variants, plan, ...details }: TestEdit, now: Date): AbTest {
  const name = firstCharacters((details.name ?? test.name).trim(), maxNameCharacters);
  if (name === '') throw new AppError('abtest.incomplete');
  const at = now.toISOString();
  const edited: AbTest = {
    ...test,
    ...details,
    name,
    // What a test expects to meet is chosen before its first count.
    plan: plan ? testPlanSchema.parse({ ...test.plan, ...plan, mixture: test.plan.mixture }) : test.plan,
    updatedAt: at,
  };
  if (test.status === 'draft') return variants ? withVariants(edited, variants, now) : edited;
  const isOtherElement = details.element !== undefined && details.element !== test.element;
  if (variants || isOtherElement) throw new AppError('abtest.variants-fixed');
  const changes = planChanges(test, edited);
  if (changes.length > 0 && test.status === 'completed') throw new AppError('abtest.completed');
  return addChanges(edited, changes, at);
}

/** Notes that the user has put a variant to use: "Use B", or "Keep A". `contentId`: the saved text that says it now. */
export function putToUse(test: AbTest, id: VariantId, now: Date, contentId: string | null = null): AbTest {
  if (test.status === 'draft') throw new AppError('abtest.not-started');
  if (!test.variants.some((variant) => variant.id === id)) throw new AppError('abtest.not-found');
  const variants =
    contentId === null
      ? test.variants
      : test.variants.map((variant) => (variant.id === id ? { ...variant, contentId } : variant));
  return { ...test, variants, inUse: id, updatedAt: now.toISOString() };
}

/** Notes when the condition of the plan first held, and for which variant. What was decided stays. */
export function recordDecision(test: AbTest, winner: VariantId, now: Date): AbTest {
  if (test.status === 'draft' || test.decidedAt !== null) return test;
  const at = now.toISOString();
  return { ...test, decidedAt: at, winner, updatedAt: at };
}

/** A tracked link that counts the test from now on. */
export function attachLink(test: AbTest, linkId: string, now: Date): AbTest {
  return { ...editTest(test, { countedBy: 'link' }, now), linkId };
}

function assertComplete({ name, variants }: { name: string; variants: readonly NewVariant[] }): void {
  if (name.trim() === '' || variants.length < fewestVariants || !variants.every(hasText))
    throw new AppError('abtest.incomplete');
}
