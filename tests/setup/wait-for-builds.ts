/** Holds a file of tests until what they are about is built. */
import { inject } from 'vitest';

for (const name of inject('needs')) {
  let answer: Response;
  do answer = await fetch(inject('builds')[name]!);
  while (answer.status === 202);
  if (!answer.ok) throw new Error(`What these tests need was not built (${name}): ${await answer.text()}`);
}
