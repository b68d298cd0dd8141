// npm start. load-faster.ts must be imported before anything else.
import './load-faster.ts';

await import('./serve.ts');
