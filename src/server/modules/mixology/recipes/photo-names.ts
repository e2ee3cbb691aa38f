/** The folder of the file store. */
export const photoArea = 'recipe-photos'

const nameOf = (file: string): string => file.slice(photoArea.length + 1, -'.jpg'.length)

/** Where a picture is asked for. */
export const photoUrlOf = (file: string | null): string | null => file && `/api/recipe-photos/${nameOf(file)}`
