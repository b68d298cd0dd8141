import { countCharacters } from '../platforms/count-characters.ts';
import { counted, good, improve, none, type Checked, type Finding } from './check.ts';

/** Whether the text fits into one post, counted as its platform counts. */
export function findPlatformLength({ reading: { text }, platform }: Checked): Finding {
  if (platform === 'email') return none('This platform sets no limit.');
  const { count, limit, left } = countCharacters(platform, text.trim());
  if (limit === null || left === null) return none('This platform sets no limit.');
  const most = limit.toLocaleString('en-US');
  if (left >= 0) return good(`${counted(count, 'character')} of ${most}.`);
  const over = (-left).toLocaleString('en-US');
  return improve(`${counted(count, 'character')}, ${over} more than the ${most} it takes.`);
}
