type TextInput = HTMLInputElement | HTMLTextAreaElement

/**
 * The input of a field. Marked with `data-field` and not with a name: a form that is sent before the page has its
 * scripts would otherwise put the password into the address.
 */
export function inputOf(area: ParentNode | null, field: string): TextInput | null {
  return area?.querySelector<TextInput>(`[data-field="${field}"]`) ?? null
}

/** What stands in a field now, untouched; empty where there is no such field. */
export function textOf(area: ParentNode | null, field: string): string {
  return inputOf(area, field)?.value ?? ''
}

/** The same of several fields. */
export function textsOf<Name extends string>(area: ParentNode | null, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(area, name)])) as Record<Name, string>
}
