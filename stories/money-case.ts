export interface Expected {
  text?: string;
  value?: unknown;
  events?: unknown[];
  caretFromEnd?: number;
  formData?: string;
}

type Press = (key: string, times?: number) => Promise<void>;

/** Returns actions that press keys. `pressOnce` presses one key or shortcut, such as `Control+v`. */
export function keyActions(pressOnce: (key: string) => Promise<void>): {
  press: Press;
  sel: (from: number, to: number) => Promise<void>;
  pasteClip: () => Promise<void>;
} {
  const press: Press = async (key, times = 1) => {
    for (let time = 0; time < times; time += 1) await pressOnce(key);
  };
  return {
    press,
    sel: async (from, to) => {
      await press('Home');
      await press('ArrowRight', from);
      await press('Shift+ArrowRight', to - from);
    },
    pasteClip: () => press('Control+v'),
  };
}
