import { config } from 'zod';

// Imported first by workers, as `schemaScript` (web/page/first-paint.tsx) comes first on pages: schemas are created while
// the other files load, and would try to make code from text, which the policy forbids.
config({ jitless: true });
