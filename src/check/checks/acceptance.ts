import { hasNoContent } from '../../core/api/terms-api.ts';
import { parseAccepted, parseAcceptReply } from '../../core/terms/parse-replies.ts';
import { describeJunk, junkFix } from '../describe-body.ts';
import type { Check } from '../finding.ts';
import { type HttpResult, isReply, isOk, isRedirect, readJson } from '../http.ts';

const verdictOf = (reply: HttpResult): ReturnType<typeof parseAcceptReply>['kind'] =>
  hasNoContent(reply.status) ? 'accepted' : parseAcceptReply(readJson(reply)).kind;

/** Checks that the list holds the accepted terms afterwards. */
const checkRecords: Check = ({ acceptedAfter, options, parsedAccepted }, add) => {
  if (!acceptedAfter) return;
  const body = readJson(acceptedAfter);
  const records = parseAccepted(body, () => {});
  // `not-a-list` reports lists that cannot be read.
  if (!records && !parsedAccepted) return;
  const after = new Set(records?.map(({ term }) => String(term)));
  const missing = options.accept.filter((id) => !after.has(id));
  if (missing.length === 0) return;
  const junk = describeJunk('accepted', body);
  add('not-recorded', acceptedAfter, {
    actual: `The acceptance was confirmed, and the list of accepted terms lacks ${missing.join(', ')}.${junk}`,
    impact: 'The same terms are asked for at every visit.',
    fix: junk ? junkFix : 'Answer after the commit. Read the list from the primary database, and let no cache keep it.',
  });
};

/** Checks the replies to the two acceptances, and that the terms were recorded. */
export const checkAcceptance: Check = (visit, add) => {
  // `redirect` reports the redirects.
  const [first, second] = visit.acceptances.filter(isReply).filter((result) => !isRedirect(result));
  if (!first) return;
  const { status } = first;
  const verdict = verdictOf(first);
  const statusFix = 'Send 2xx when it is recorded, and 4xx or 5xx with {"detail": "…"} when it is not.';
  switch (verdict) {
    case 'unreadable':
      add('accept-unreadable', first, {
        actual: `The reply to the acceptance (status ${status}) is not a JSON object.`,
        impact: "The dialog says 'Não foi possível enviar. Tente novamente.', although it may be recorded.",
        fix: 'Answer 204 without a body, or 200 or 201 with a JSON object; {} will do.',
      });
      return;
    case 'refused':
      add('accept-refused', first, {
        actual: `The acceptance is refused (status ${status}): the reply has the field "detail".`,
        impact: 'The dialog stays open and shows the reason.',
        fix: 'Check the ids after --accept; if they are right, record them and answer without "detail".',
      });
      if (isOk(first)) {
        add('accept-status', first, {
          actual: `The refusal has the status ${status}.`,
          impact: 'It works today. A proxy or your monitoring may count it as a success.',
          fix: statusFix,
        });
      }
      return;
    case 'accepted':
      break;
    default:
      return verdict satisfies never;
  }
  if (!isOk(first)) {
    add('accept-status', first, {
      actual: `The acceptance has the status ${status}, and no "detail".`,
      impact: 'The customer reads that it was recorded: only "detail" means a failure.',
      fix: statusFix,
    });
  }
  checkRecords(visit, add);
  if (!second || verdictOf(second) === 'accepted') return;
  add('not-repeatable', second, {
    actual: `The same acceptance sent again is refused (status ${second.status}).`,
    impact: 'When a reply is lost, the customer sends again, and can never finish.',
    fix: 'Answer ids that are sent again as recorded, and keep the time of the first acceptance.',
  });
};
