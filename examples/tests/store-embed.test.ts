import { testStore } from './test-store.ts';

await testStore('embed/');
