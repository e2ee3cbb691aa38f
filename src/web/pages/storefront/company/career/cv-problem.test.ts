import { expect, test } from 'vitest'
import { maxCvBytes } from '#contracts/content/messages.ts'
import { cvProblem } from './cv-problem.ts'

test.each([
	['ada.pdf', 1000, null],
	['Ada.DOCX', maxCvBytes, null],
	['ada.txt', 1000, 'ada.txt is not a PDF or a Word document (.docx).'],
	['pdf', 1000, 'pdf is not a PDF or a Word document (.docx).'],
	['ada.pdf', 0, 'ada.pdf is empty.'],
	['ada.pdf', 6 * 1024 * 1024, 'ada.pdf has 6 MB; 5 MB are the most.'],
])('a CV called %s with %i bytes: %s', (name, size, problem) => expect(cvProblem({ name, size })).toBe(problem))
