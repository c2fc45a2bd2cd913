import { hasNoContent } from '../../core/api/terms-api.ts';
import { parseAccepted, parseAcceptReply } from '../../core/terms/parse-replies.ts';
import type { CheckOptions } from '../check-options.ts';
import { withoutList } from '../describe-body.ts';
import type { Check } from '../finding.ts';
import { type HttpReply, type HttpResult, isReply, isOk, isRedirect, readJson } from '../http.ts';
import type { Visit } from '../visit.ts';

/** Returns what the dialog makes of a reply. */
function verdictOf(reply: HttpReply, { strictStatus }: CheckOptions): ReturnType<typeof parseAcceptReply>['kind'] {
  const isEmpty = strictStatus && isOk(reply) && reply.text.trim() === '';
  if (hasNoContent(reply.status) || isEmpty) return 'accepted';
  return strictStatus && !isOk(reply) ? 'refused' : parseAcceptReply(readJson(reply)).kind;
}

const readIds = (list: HttpResult | undefined): string[] | undefined =>
  parseAccepted(readJson(list), () => {})?.map(({ term }) => String(term));

/** Returns the ids of `--accept` that the list after the acceptance has, or undefined without that list. */
export function findRecorded({ acceptedAfter, options }: Visit): string[] | undefined {
  const after = readIds(acceptedAfter);
  return after && options.accept.filter((id) => after.includes(id));
}

const statusFix = 'Send 2xx for a recorded acceptance, and 4xx or 5xx with {"detail": "…"} for a refused one.';

const checkRecords: Check = (visit, add) => {
  const { options, acceptedAfter, parsedAccepted } = visit;
  const recorded = findRecorded(visit);
  // When the list before the acceptance is also unreadable, another problem reports that list.
  if (!acceptedAfter || (!recorded && !parsedAccepted)) return;
  const missing = options.accept.filter((id) => !recorded?.includes(id));
  if (missing.length === 0) return;
  const state = recorded ? `lacks ${missing.join(', ')}` : 'could not be read after it';
  add('not-recorded', acceptedAfter, {
    actual: `The acceptance was confirmed, and the list of accepted terms ${state}.`,
    impact: recorded
      ? 'The same terms are asked for at every visit.'
      : withoutList('accepted', readJson(acceptedAfter)),
    fix: 'Answer after the commit. Read the list from the primary database, let no cache keep it, and give each record its "term".',
  });
};

/** Checks the replies to the two acceptances, and that the terms were recorded. */
export const checkAcceptance: Check = (visit, add) => {
  // The problem `redirect` reports a redirected acceptance.
  const [first, second] = visit.acceptances.filter(isReply).filter((result) => !isRedirect(result));
  if (!first) return;
  const { status } = first;
  const { options } = visit;
  const verdict = verdictOf(first, options);
  const reason = options.strictStatus && !isOk(first) ? 'of its status' : 'the reply has the field "detail"';
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
      if (findRecorded(visit)?.length === options.accept.length) {
        add('recorded-as-refused', first, {
          actual: `The acceptance is recorded, but shown as refused (status ${status}), because ${reason}.`,
          impact: 'The dialog stays open with an error, and the customer cannot finish.',
          fix: 'Answer a recorded acceptance, also a repeated one, with 2xx and without "detail".',
        });
        return;
      }
      add('accept-refused', first, {
        actual: `The acceptance is refused (status ${status}), because ${reason}.`,
        impact: 'The dialog stays open and shows the reason.',
        fix: 'Check the ids after --accept; if they are right, record them, and answer with 2xx and without "detail".',
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
  if (!second || (verdictOf(second, options) === 'accepted' && (isOk(second) || !isOk(first)))) return;
  add('not-repeatable', second, {
    actual: `The same acceptance sent again fails (status ${second.status}).`,
    impact: 'When a reply is lost, the customer sends again, and can never finish.',
    fix: 'When ids are sent again, answer that they are recorded, and keep the time of the first acceptance.',
  });
};

/** Checks the replies to acceptances that the API must refuse, and that none of them was recorded. */
export const checkRefusals: Check = ({ options, acceptances, refusals, accepted, acceptedAfter }, add) => {
  const isTaken = (result: HttpResult | undefined): result is HttpReply =>
    isReply(result) && !isRedirect(result) && verdictOf(result, options) === 'accepted';
  const taken = refusals.flatMap(({ to, result }) => (isTaken(result) ? [{ to, result }] : []));
  const [first] = acceptances;
  // When the acceptance itself has such a reply, its problem `accept-status` is enough.
  if (taken[0] && (!isTaken(first) || isOk(first))) {
    add('refused-as-recorded', taken[0].result, {
      actual: `No "detail" in the reply to ${taken.map(({ to, result }) => `${to} (status ${result.status})`).join(', ')}.`,
      impact: 'The dialog closes, and your page gets a receipt of an acceptance that your database does not have.',
      fix: taken.some(({ result }) => isOk(result))
        ? statusFix
        : 'Add "detail" to each refusal, as the EXCEPTION_HANDLER of examples/django does for Django REST Framework. Or set strictStatus, and check with --strict-status.',
    });
  }
  const [before, after] = [readIds(accepted), readIds(acceptedAfter)];
  const unasked = before && after?.filter((id) => !before.includes(id) && !options.accept.includes(id));
  if (!unasked?.length) return;
  add('recorded-unasked', acceptedAfter!, {
    actual: `After the acceptances that the API must refuse, the list also has ${unasked.join(', ')}.`,
    impact: 'Your records have acceptances that nobody made, so none of them is proof.',
    fix: 'Record only the ids of the body, and only of terms that this person can accept.',
  });
};
