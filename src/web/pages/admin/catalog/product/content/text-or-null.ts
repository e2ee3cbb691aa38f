/** What a field that may stay empty makes of its text (`setValueAs`). */
export const textOrNull = (text: string | null): string | null => text?.trim() || null
