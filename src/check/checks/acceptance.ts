import { hasNoContent } from '../../core/api/terms-api.ts';
import { parseAccepted, parseAcceptReply } from '../../core/terms/parse-replies.ts';
import { describeJunk, junkFix, withoutList } from '../describe-body.ts';
import type { Check } from '../finding.ts';
import { type HttpReply, isReply, isOk, isRedirect, readJson } from '../http.ts';
import type { Visit } from '../visit.ts';

const verdictOf = (reply: HttpReply): ReturnType<typeof parseAcceptReply>['kind'] =>
  hasNoContent(reply.status) ? 'accepted' : parseAcceptReply(readJson(reply)).kind;

/** The ids of `--accept` that the list `acceptedAfter` lacks, or undefined without that list. */
function findMissing({ acceptedAfter, options }: Visit): string[] | undefined {
  const records = acceptedAfter && parseAccepted(readJson(acceptedAfter), () => {});
  if (!records) return undefined;
  const after = new Set(records.map(({ term }) => String(term)));
  return options.accept.filter((id) => !after.has(id));
}

const checkRecords: Check = (visit, add) => {
  const { acceptedAfter, parsedAccepted } = visit;
  if (!acceptedAfter) return;
  const body = readJson(acceptedAfter);
  const missing = findMissing(visit);
  if (!missing) {
    // When the list before the acceptance is also unreadable, another problem reports that list.
    if (!parsedAccepted) return;
    add('not-recorded', acceptedAfter, {
      actual: 'The acceptance was confirmed, and after it the list of accepted terms could not be read.',
      impact: withoutList('accepted', body),
      fix: 'After an acceptance, answer with the list of accepted terms as before.',
    });
    return;
  }
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
  // The problem `redirect` reports a redirected acceptance.
  const [first, second] = visit.acceptances.filter(isReply).filter((result) => !isRedirect(result));
  if (!first) return;
  const { status } = first;
  const verdict = verdictOf(first);
  const statusFix = 'Send 2xx for a recorded acceptance, and 4xx or 5xx with {"detail": "…"} for a refused one.';
  switch (verdict) {
    case 'unreadable':
      add('accept-unreadable', first, {
        actual: `The reply to the acceptance (status ${status}) is not a JSON object.`,
        impact:
          "The dialog shows 'Não foi possível enviar. Tente novamente.', although the acceptance may be recorded.",
        fix: 'Answer 204 without a body, or 200 or 201 with a JSON object; {} will do.',
      });
      return;
    case 'refused':
      if (findMissing(visit)?.length === 0) {
        add('recorded-as-refused', first, {
          actual: `The acceptance is recorded, but shown as refused (status ${status}), because the reply has the field "detail".`,
          impact: 'The dialog stays open with an error, and the customer cannot finish.',
          fix: 'Answer a recorded acceptance, also a repeated one, without "detail".',
        });
        return;
      }
      add('accept-refused', first, {
        actual: `The acceptance is refused (status ${status}), because the reply has the field "detail".`,
        impact: 'The dialog stays open and shows the reason.',
        fix: 'Check the ids after --accept; if they are right, record them and answer without "detail".',
      });
      if (isOk(first)) {
        add('accept-status', first, {
          actual: `The refusal has the status ${status}.`,
          impact: 'The dialog works today. A proxy or your monitoring may count the refusal as a success.',
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
      impact: 'The customer reads that the acceptance was recorded, because only "detail" means a failure.',
      fix: statusFix,
    });
  }
  checkRecords(visit, add);
  // When both replies lack 2xx, the problem `accept-status` of the first is enough.
  if (!second || (verdictOf(second) === 'accepted' && (isOk(second) || !isOk(first)))) return;
  add('not-repeatable', second, {
    actual: `The same acceptance sent again fails (status ${second.status}).`,
    impact: 'When a reply is lost, the customer sends again, and can never finish.',
    fix: 'When ids are sent again, answer that they are recorded, and keep the time of the first acceptance.',
  });
};
