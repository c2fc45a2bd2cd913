/** A day of a record, such as '2026-11-20', as the pages write it: '20 November 2026'. */
export const writtenDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
