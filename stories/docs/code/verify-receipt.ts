import { type Receipt, verifyReceipt } from 'aceite/core';

/** `texts`: every version of a text that your API ever sent, also several with one id. */
export const isGenuine = async (receipt: Receipt, texts: Array<{ id: number; text: string }>): Promise<boolean> =>
  (await verifyReceipt(receipt, texts)).valid;
