import { type Receipt, verifyReceipt } from 'aceite/core';

/** `texts`: every version of every text that your API ever sent, also versions with the same id. */
export const hasKnownTexts = async (receipt: Receipt, texts: Array<{ id: number; text: string }>): Promise<boolean> =>
  (await verifyReceipt(receipt, texts)).valid;
