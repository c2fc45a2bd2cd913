export interface TextRange {
  start: number;
  end: number;
}

/** Tracks a drag of the field's text. For a drop in the same field, browsers delete the text, then insert it at the caret. */
export function createTextDrag() {
  let isDragged = false;
  let isDroppedHere = false;
  let moved: TextRange | undefined;
  return {
    /**
     * Returns the dragged range at the `beforeinput` that would insert it. Cancels both edits, so text that is dragged out of
     * the field stays.
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
      // `drop` fires before the two `beforeinput` events.
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
