import { describe, expect, test } from 'vitest'
import {
	answersBefore,
	type Candidate,
	nextQuestion,
	type QuizAnswers,
	questions,
	quizAnswersIn,
	quizUrl,
	recommendFlavor,
} from './flavor-quiz.ts'

const range: Candidate[] = [
	{ slug: 'blood-orange', caffeineMg: 160 },
	{ slug: 'citrus-surge', caffeineMg: 160 },
	{ slug: 'berry-voltage', caffeineMg: 160 },
	{ slug: 'cherry-lime', caffeineMg: 160 },
	{ slug: 'arctic-mint', caffeineMg: 120 },
	{ slug: 'mango-heat', caffeineMg: 160 },
	{ slug: 'peach-static', caffeineMg: 120 },
	{ slug: 'midnight-cola', caffeineMg: 200 },
]

/** Every way to answer. */
const everyWay = questions.reduce<QuizAnswers[]>(
	(ways, { key, answers }) => ways.flatMap((way) => Object.keys(answers).map((answer) => ({ ...way, [key]: answer }))),
	[{}],
)
const withCaffeine = everyWay.filter(({ caffeine }) => caffeine !== 'none')

describe('over every way to answer', () => {
	test('each flavor is recommended to somebody, first and as the runner-up', () => {
		const results = withCaffeine.map((way) => recommendFlavor(way, range))
		const slugs = range.map(({ slug }) => slug).toSorted()
		expect([...new Set(results.map((result) => result?.best.slug))].toSorted()).toEqual(slugs)
		expect([...new Set(results.map((result) => result?.runnerUp?.slug))].toSorted()).toEqual(slugs)
	})

	test('the order of the shelf changes nothing', () => {
		const backwards = range.toReversed()
		for (const way of withCaffeine) expect(recommendFlavor(way, backwards)).toEqual(recommendFlavor(way, range))
	})

	test('the runner-up is another flavor, and each has a reason', () => {
		for (const way of withCaffeine) {
			const result = recommendFlavor(way, range)
			expect(result?.runnerUp?.slug).not.toBe(result?.best.slug)
			expect(result?.best.reasons.length).toBeGreaterThan(0)
			expect(result?.runnerUp?.reasons.length).toBeGreaterThan(0)
		}
	})

	test('who wants little caffeine gets the least, and who should have none gets no can of ours', () => {
		for (const way of everyWay) {
			const result = recommendFlavor(way, range)
			if (way.caffeine === 'none') expect(result).toBeNull()
			if (way.caffeine !== 'less') continue
			for (const match of [result?.best, result?.runnerUp])
				expect(range.find(({ slug }) => slug === match?.slug)?.caffeineMg).toBe(120)
		}
	})

	test('no reason speaks of what was not answered', () => {
		for (const way of withCaffeine.filter(({ finish }) => finish !== 'warm'))
			expect(recommendFlavor(way, range)?.best.reasons).not.toContain('Warmth is what stays.')
	})
})

test('a flavor that is new or sold no more does not break the quiz', () => {
	const way = { taste: 'citrus', finish: 'dry', time: 'morning', mood: 'loud', caffeine: 'usual' }
	expect(recommendFlavor(way, [{ slug: 'plum', caffeineMg: 160 }])).toBeNull()
	expect(recommendFlavor(way, [{ slug: 'mango-heat', caffeineMg: 160 }])).toMatchObject({
		best: { slug: 'mango-heat' },
		runnerUp: null,
	})
	expect(recommendFlavor(way, [])).toBeNull()
})

test('an address and its answers say the same, and what it may not say is not answered', () => {
	for (const way of everyWay.slice(0, 20))
		expect(quizAnswersIn(new URL(quizUrl(way), 'https://shop').searchParams)).toEqual(way)
	expect(quizAnswersIn(new URLSearchParams('taste=gravel&finish=toString&time=night&utm=1'))).toEqual({ time: 'night' })
})

test('questions come one after the other, and back leads to the one before', () => {
	expect(nextQuestion({})?.key).toBe('taste')
	expect(nextQuestion({ taste: 'herb' })?.key).toBe('finish')
	expect(nextQuestion(everyWay[0] ?? {})).toBeNull()
	expect(answersBefore({ taste: 'herb', finish: 'soft' })).toEqual({ taste: 'herb' })
	expect(answersBefore({})).toEqual({})
})
