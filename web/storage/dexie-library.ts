import { Dexie, liveQuery } from 'dexie';
import { provideDexie } from './dexie.ts';

// Scripts that are loaded on demand and use `database()` at once import this file, so that it is loaded with them.
provideDexie({ Dexie, liveQuery });
