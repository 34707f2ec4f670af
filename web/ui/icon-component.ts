import { createElement } from 'react'
import type { ComponentType, SVGProps } from 'react'

type Drawing = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]

/** An icon of 24 by 24, drawn with lines in the colour of the text; build-steps/plain-icons.ts feeds it lucide's drawings. */
export function iconComponent(drawing: Drawing): ComponentType<SVGProps<SVGSVGElement>> {
  return (props) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: 24,
        height: 24,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...drawing.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
