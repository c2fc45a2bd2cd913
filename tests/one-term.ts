/** The term of most browser tests. */
export const term = {
  id: 1,
  person_type: 'PF',
  resumed_title: 'Uso',
  title: 'Termos de Uso',
  text: '<p>Primeira cláusula</p>',
  visible: true,
};
