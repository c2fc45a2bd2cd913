/** The answer to an acceptance, and whether the terms were recorded. Only with the option --accept. */
import { hasNoContent } from '../../core/api/terms-api.ts';
import { parseAcceptReply } from '../../core/terms/parse-accept-reply.ts';
import { parseAccepted } from '../../core/terms/parse-replies.ts';
import { type Exchange, hasFailed, isOk, isRedirect } from '../exchange.ts';
import type { Check, Finding } from '../problem.ts';
import { readJson, type Visit } from '../visit.ts';
import { describeJunk, junkAdvice } from './describe-reply.ts';

type Verdict = ReturnType<typeof parseAcceptReply>['kind'];

const verdictOf = (answer: Exchange): Verdict =>
  hasNoContent(answer.status) ? 'accepted' : parseAcceptReply(readJson(answer)).kind;

/** The answers to the acceptances, without redirects, which reach.ts checks. */
const acceptanceAnswers = ({ acceptances }: Visit): Exchange[] =>
  acceptances.filter((result): result is Exchange => !hasFailed(result) && !isRedirect(result));

export const acceptance: Check[] = [
  {
    id: 'accept-refused',
    find: (visit) => {
      const [first] = acceptanceAnswers(visit);
      if (!first || verdictOf(first) !== 'refused') return [];
      return [
        {
          call: 'accept',
          found: `The acceptance is refused (status ${first.status}): the answer has the field "detail".`,
          customer: 'The dialog stays open and shows the reason.',
          change: 'Check the ids after --accept; if they are right, record them and answer without "detail".',
          curl: first.curl,
        },
      ];
    },
  },
  {
    id: 'accept-unreadable',
    find: (visit) => {
      const [first] = acceptanceAnswers(visit);
      if (!first || verdictOf(first) !== 'unreadable') return [];
      return [
        {
          call: 'accept',
          found: `The answer to the acceptance (status ${first.status}) is no JSON object.`,
          customer: "The dialog says 'Não foi possível enviar. Tente novamente.', although it may be recorded.",
          change: 'Answer 204 without a body, or 200 or 201 with a JSON object; {} will do.',
          curl: first.curl,
        },
      ];
    },
  },
  {
    id: 'accept-status',
    find: (visit) =>
      acceptanceAnswers(visit)
        .slice(0, 1)
        .flatMap((answer): Finding[] => {
          const verdict = verdictOf(answer);
          if ((verdict === 'accepted') === isOk(answer) || verdict === 'unreadable') return [];
          return [
            {
              call: 'accept',
              found: isOk(answer)
                ? `The refusal has the status ${answer.status}.`
                : `The acceptance has the status ${answer.status}, and no "detail".`,
              customer: isOk(answer)
                ? 'It works today. A proxy or your monitoring may count it as a success.'
                : 'The customer reads that it was recorded: only "detail" means a failure.',
              change: 'Send 2xx when it is recorded, and 4xx or 5xx with {"detail": "…"} when it is not.',
              curl: answer.curl,
            },
          ];
        }),
  },
  {
    id: 'not-recorded',
    find: (visit) => {
      const [first] = acceptanceAnswers(visit);
      const { acceptedAfter, options, parsedAccepted } = visit;
      if (!first || !acceptedAfter || verdictOf(first) !== 'accepted') return [];
      const body = readJson(acceptedAfter);
      const records = parseAccepted(body, () => {});
      // Neither list could be read: the check `not-a-list` reports it.
      if (!records && !parsedAccepted) return [];
      const after = new Set(records?.map(({ term }) => String(term)));
      const missing = options.accept.filter((id) => !after.has(id));
      if (missing.length === 0) return [];
      const junk = describeJunk('accepted', body);
      return [
        {
          call: 'accept',
          found: `The acceptance was confirmed, and the list of accepted terms lacks ${missing.join(', ')}.${junk}`,
          customer: 'The same terms are asked for at every visit.',
          change: junk
            ? junkAdvice
            : 'Answer after the commit. Read the list from the primary database, and let no cache keep it.',
          curl: acceptedAfter.curl,
        },
      ];
    },
  },
  {
    id: 'not-repeatable',
    find: (visit) => {
      const [first, second] = acceptanceAnswers(visit);
      if (!first || !second || verdictOf(first) !== 'accepted' || verdictOf(second) === 'accepted') return [];
      return [
        {
          call: 'accept',
          found: `The same acceptance sent again is refused (status ${second.status}).`,
          customer: 'When an answer is lost, the customer sends again, and can never finish.',
          change: 'Answer ids that are sent again as recorded, and keep the time of the first acceptance.',
          curl: second.curl,
        },
      ];
    },
  },
];
