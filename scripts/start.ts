// npm start. What makes loading faster has to be in place before anything else is loaded.
import './load-faster.ts';

await import('./serve.ts');
