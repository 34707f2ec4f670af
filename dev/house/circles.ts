/** Who leads to whom. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The groups of nodes that lead back to themselves, each sorted (Tarjan's strongly connected components). */
export function circlesOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []

  /** The earliest node on the path that this one leads to, by its place in `order`. */
  function visit(node: string): number {
    const known = order.get(node)
    if (known !== undefined) return path.includes(node) ? known : Infinity
    const place = order.size
    order.set(node, place)
    path.push(node)
    const earliest = Math.min(place, ...[...(graph.get(node) ?? [])].map(visit))
    if (earliest === place) {
      const group = path.splice(path.indexOf(node))
      if (group.length > 1) circles.push(group.toSorted())
    }
    return earliest
  }

  for (const node of graph.keys()) visit(node)
  return circles
}
