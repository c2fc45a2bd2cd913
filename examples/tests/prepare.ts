import { prepareExamples } from '../../scripts/prepare-examples.ts';

export default function prepare(): void {
  prepareExamples();
}
