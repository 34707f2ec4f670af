import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest first, which nothing else can be done beside at the end; then one project after the other. */
const FIRST = ['tests/worker/crash.test.ts']
const PROJECTS = ['e2e', 'worker', 'unit']

/** Files in the order that leaves no process idle while another still works, and starts each project's app but once a process. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longestFirst = await super.sort(files)
    return longestFirst.toSorted((a, b) => rank(a) - rank(b))
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  return FIRST.some((file) => moduleId.endsWith(file)) ? -1 : PROJECTS.indexOf(project.name)
}
