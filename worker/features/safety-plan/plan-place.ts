/** Where a client's plan lives, shared or kept. There is one for each client, so the row is known by the client. */
export function planPlace(patientId: string) {
  return { table: 'safety_plans', row: patientId, field: 'content', patientId }
}
