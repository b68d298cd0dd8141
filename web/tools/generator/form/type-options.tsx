import type { ReactNode } from 'react';
import type { ContentType } from '#domain/generation/form.ts';
import {
  adFormatLabels,
  adFormats,
  adObjectiveLabels,
  adObjectives,
  type AdFormat,
  type AdObjective,
} from '#domain/generation/form/ads.ts';
import { analysisFocuses, analysisTypes } from '#domain/generation/form/analysis.ts';
import { audienceSegments, emailTypes, subjectStyles } from '#domain/generation/form/email.ts';
import { productCategories } from '#domain/generation/form/product.ts';
import {
  keywordDifficulties,
  searchIntents,
  seoContentTypes,
  seoPriorities,
} from '#domain/generation/form/seo.ts';
import { difficultyLabels } from '../../../components/labels.ts';
import {
  Choice,
  ReadOnlyList,
  TextArea,
  TextLine,
  TextWithChips,
  Toggles,
  type FormHandle,
} from './fields.tsx';

const faqChips = ['Cost', 'First steps', 'Common mistakes', 'Alternatives', 'How long it takes'];
const seoFocusChips = ['Featured snippets', 'Long-tail keywords', 'Internal links', 'Search intent'];

const fieldsOf: Record<ContentType, (handle: FormHandle) => ReactNode> = {
  blog: (handle) => (
    <>
      <TextWithChips handle={handle} field="faqTopics" label="FAQ topics" chips={faqChips} />
      <TextWithChips handle={handle} field="seoFocus" label="SEO focus" chips={seoFocusChips} />
    </>
  ),
  social: (handle) => (
    <>
      <TextLine handle={handle} field="hashtags" label="Hashtags" placeholder="#remotework #onboarding" />
      <TextLine
        handle={handle}
        field="callToAction"
        label="Call to action"
        placeholder="Read the checklist"
      />
    </>
  ),
  product: (handle) => (
    <>
      <Choice handle={handle} field="productCategory" label="Product category" options={productCategories} />
      <TextArea handle={handle} field="keyFeatures" label="Key features" />
      <TextArea handle={handle} field="benefits" label="Benefits" />
    </>
  ),
  email: (handle) => (
    <>
      <Choice handle={handle} field="emailType" label="Email type" options={emailTypes} />
      <Choice handle={handle} field="subjectStyle" label="Subject style" options={subjectStyles} />
      <ReadOnlyList label="All styles:" options={subjectStyles} />
      <Choice handle={handle} field="audienceSegment" label="Audience segment" options={audienceSegments} />
      <ReadOnlyList label="All segments:" options={audienceSegments} />
    </>
  ),
  analysis: (handle) => (
    <>
      <Choice handle={handle} field="analysisType" label="Analysis type" options={analysisTypes} />
      <Toggles handle={handle} field="analysisFocus" label="Focus" options={analysisFocuses} />
      <TextLine handle={handle} field="comparisonSource" label="Comparison source" />
    </>
  ),
  seo: (handle) => (
    <>
      <Choice handle={handle} field="seoContentType" label="SEO content" options={seoContentTypes} />
      <Toggles handle={handle} field="seoPriorities" label="Priorities" options={seoPriorities} />
      <Choice handle={handle} field="searchIntent" label="Search intent" options={searchIntents} />
      <Choice
        handle={handle}
        field="keywordDifficulty"
        label="Keyword difficulty"
        options={keywordDifficulties}
        labelOf={(level: keyof typeof difficultyLabels) => difficultyLabels[level]}
      />
    </>
  ),
  ads: (handle) => (
    <>
      <Choice
        handle={handle}
        field="adFormat"
        label="Ad format"
        options={adFormats}
        labelOf={(format: AdFormat) => adFormatLabels[format]}
      />
      <Choice
        handle={handle}
        field="adObjective"
        label="Objective"
        options={adObjectives}
        labelOf={(objective: AdObjective) => adObjectiveLabels[objective]}
      />
      <TextLine handle={handle} field="callToAction" label="Call to action" placeholder="Get the guide" />
      <TextLine
        handle={handle}
        field="landingPage"
        label="Landing page"
        placeholder="https://example.com/guide"
      />
    </>
  ),
};

/** The options that only one content type has. Dashboard document, section 3. */
export default function TypeOptions({ handle }: { handle: FormHandle }) {
  return fieldsOf[handle.form.contentType](handle);
}
