/** Where an object lives: in the EU alone when production says so, anywhere on a developer's machine. */
type Jurisdiction = 'eu' | undefined

/** The stub of the object with this name. Only a `client.ts` beside an object calls this. */
export function objectNamed<T extends Rpc.DurableObjectBranded | undefined>(
  namespace: DurableObjectNamespace<T>,
  name: string,
  jurisdiction: Jurisdiction,
): DurableObjectStub<T> {
  const home = jurisdiction === undefined ? namespace : namespace.jurisdiction(jurisdiction)
  return home.get(home.idFromName(name))
}
