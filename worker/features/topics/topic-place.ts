/** Where the words of a line live, shared or kept. */
export function topicPlace(patientId: string, id: string) {
  return { table: 'topics', row: id, field: 'text', patientId }
}
