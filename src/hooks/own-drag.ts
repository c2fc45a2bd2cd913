/** A range of characters of a text. */
export interface TextRange {
  start: number;
  end: number;
}

/** A drag of a field's own text. To drop it in the field, browsers delete it first, then insert it at the caret. */
export function createOwnDrag() {
  let isDragged = false;
  let isDroppedHere = false;
  let moved: TextRange | undefined;
  return {
    /**
     * The dragged range, at the `beforeinput` that would insert it. Cancels both edits: a text that is dragged out of the field
     * also stays in it.
     */
    takeMove(event: InputEvent, input: HTMLInputElement): TextRange | undefined {
      if (event.inputType === 'deleteByDrag') {
        event.preventDefault();
        moved = isDroppedHere ? { start: input.selectionStart!, end: input.selectionEnd! } : undefined;
      }
      if (event.inputType !== 'insertFromDrop' || !moved) return undefined;
      event.preventDefault();
      const range = moved;
      moved = undefined;
      return range;
    },
    listeners: {
      dragstart() {
        isDragged = true;
      },
      // Dispatched before the `beforeinput` events of the drop.
      drop() {
        isDroppedHere = isDragged;
      },
      dragend() {
        isDragged = false;
        isDroppedHere = false;
        moved = undefined;
      },
    },
  };
}
