import { expect, test } from 'vitest'
import { cropOf, wholePicture } from './crop-rules.ts'

const wide = { width: 2000, height: 1000 }

test.each([
	['the whole of it', wholePicture, { left: 0, top: 0, width: 1, height: 1 }],
	['a square in the middle', { ...wholePicture, shape: 1 }, { left: 0.25, top: 0, width: 0.5, height: 1 }],
	['a square at the right', { ...wholePicture, shape: 1, across: 1 }, { left: 0.5, top: 0, width: 0.5, height: 1 }],
	[
		'a square, twice as near',
		{ ...wholePicture, shape: 1, zoom: 2 },
		{ left: 0.375, top: 0.25, width: 0.25, height: 0.5 },
	],
])('%s', (_, choice, area) => expect(cropOf(choice, wide)).toEqual(area))
