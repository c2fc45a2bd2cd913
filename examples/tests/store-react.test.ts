import { testStore } from './test-store.ts';

testStore('');
