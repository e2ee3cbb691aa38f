import { maxCvBytes } from '#contracts/content/messages.ts'
import { fileSize } from '#web/lib/file-size.ts'

/** Why this file is not taken, as far as its name and size tell; what is in it, the server looks at. */
export function cvProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
	if (!/\.(pdf|docx)$/i.test(name)) return `${name} is not a PDF or a Word document (.docx).`
	if (size === 0) return `${name} is empty.`
	return size > maxCvBytes ? `${name} has ${fileSize(size)}; ${fileSize(maxCvBytes)} are the most.` : null
}
