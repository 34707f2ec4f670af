/**
 * The scripts of each island by its name, its own first and then what that one imports: build-steps/island-files.ts puts them
 * in when all of them have their names. Empty where nothing is bundled.
 */
export const ISLAND_FILES: Readonly<Record<string, readonly string[]>> = {}
