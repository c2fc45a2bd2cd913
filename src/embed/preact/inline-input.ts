/** Stands for Mantine's Input beside a checkbox, where nothing of it is drawn but the error. */
import { InputError } from '@mantine/core';

export const Input = {
  Description: null,
  // A getter, because this module is evaluated before InputError's.
  get Error() {
    return InputError;
  },
};
