import type { AcceptTermsError } from '../model/errors.ts';
import { isOffline } from '../page/page.ts';
import type { TermsLabels } from '../terms/labels.ts';

/** The server's own reason if it sent one, else a label. */
export function errorText({ code, detail, retryAfter = 0 }: AcceptTermsError, labels: TermsLabels): string {
  if (detail) return detail;
  if (code === 'post-network' && isOffline()) return labels.offline;
  if (code === 'timeout' || code === 'post-network') return labels.sendUnknown;
  return retryAfter > 0 ? labels.sendLater : labels.sendFailed;
}

/** Whether the reply was late or lost, or the server was busy or broken and sent no `detail`. */
export const isRetryable = ({ code, status = 0 }: AcceptTermsError): boolean =>
  code === 'timeout' || code === 'post-network' || (code !== 'detail' && (status === 429 || status >= 500));
