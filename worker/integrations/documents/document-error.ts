import type { DocumentProblem } from '../../../contract/documents.ts'

/** Why a document cannot be read; the words for each stand in the contract. */
export class DocumentError extends Error {
  readonly problem: DocumentProblem

  constructor(problem: DocumentProblem, cause?: unknown) {
    super(problem, { cause })
    this.name = 'DocumentError'
    this.problem = problem
  }
}
