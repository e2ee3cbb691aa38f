/** What the quiz asks, in this order. The keys stand in the URL, so a result can be shared. */
export const questions = [
	{
		key: 'taste',
		text: 'What would you reach for first?',
		answers: {
			citrus: 'A lemon',
			berry: 'A handful of berries',
			stone: 'A ripe peach or mango',
			spice: 'The spice rack',
			herb: 'Something green',
		},
	},
	{
		key: 'finish',
		text: 'How should it end?',
		answers: { dry: 'Dry and bitter', sour: 'Sour', soft: 'Soft', warm: 'Warm' },
	},
	{
		key: 'time',
		text: 'When do you open it?',
		answers: {
			morning: 'First thing',
			afternoon: 'At three in the afternoon',
			before: 'Before I move',
			night: 'When others go home',
		},
	},
	{
		key: 'mood',
		text: 'What are you after?',
		answers: {
			loud: 'A drink that says something',
			clear: 'One clear taste, nothing more',
			easy: 'Easy company',
		},
	},
	{
		key: 'caffeine',
		text: 'And caffeine?',
		answers: {
			less: 'As little as you make',
			usual: 'About a large coffee',
			most: 'The most you make',
			none: 'I am sensitive to it, or should not have it',
		},
	},
] as const

export type QuestionKey = (typeof questions)[number]['key']
export type QuizAnswers = Readonly<Partial<Record<QuestionKey, string>>>

/** An answer that the quiz does not have counts as not given. */
export function quizAnswersIn(search: URLSearchParams): QuizAnswers {
	const given: Partial<Record<QuestionKey, string>> = {}
	for (const { key, answers } of questions) {
		const answer = search.get(key)
		if (answer !== null && Object.hasOwn(answers, answer)) given[key] = answer
	}
	return given
}

/** The first question that is still open, or null when all are answered. */
export const nextQuestion = (answers: QuizAnswers) => questions.find(({ key }) => answers[key] === undefined) ?? null

export const quizUrl = (answers: QuizAnswers): string => {
	const search = new URLSearchParams(
		questions.flatMap(({ key }) => (answers[key] === undefined ? [] : [[key, answers[key]]])),
	).toString()
	return `/flavors${search ? `?${search}` : ''}#quiz`
}

/** Everything that was answered before a question: where "Back" leads. */
export function answersBefore(answers: QuizAnswers): QuizAnswers {
	const answered = questions.filter(({ key }) => answers[key] !== undefined)
	return Object.fromEntries(answered.slice(0, -1).map(({ key }) => [key, answers[key]]))
}

type Profile = Readonly<Record<Exclude<QuestionKey, 'caffeine'>, readonly string[]>>

/** What each flavor answers to, the best answer first. */
const profiles: Readonly<Record<string, Profile>> = {
	'blood-orange': { taste: ['citrus'], finish: ['dry', 'sour'], time: ['morning', 'before'], mood: ['loud', 'clear'] },
	'citrus-surge': {
		taste: ['citrus'],
		finish: ['sour', 'dry'],
		time: ['afternoon', 'before'],
		mood: ['clear', 'loud'],
	},
	'berry-voltage': { taste: ['berry'], finish: ['soft', 'dry'], time: ['night', 'afternoon'], mood: ['loud', 'easy'] },
	'cherry-lime': { taste: ['berry', 'stone'], finish: ['sour'], time: ['afternoon', 'before'], mood: ['easy', 'loud'] },
	'arctic-mint': { taste: ['herb'], finish: ['dry', 'soft'], time: ['morning', 'afternoon'], mood: ['clear'] },
	'mango-heat': { taste: ['stone', 'spice'], finish: ['warm'], time: ['before', 'morning'], mood: ['loud'] },
	'peach-static': {
		taste: ['stone', 'herb'],
		finish: ['soft'],
		time: ['afternoon', 'morning'],
		mood: ['easy', 'clear'],
	},
	'midnight-cola': { taste: ['spice'], finish: ['warm', 'dry'], time: ['night'], mood: ['loud', 'easy'] },
}

const reasons: Readonly<Record<string, string>> = {
	'taste.citrus': 'You reach for citrus, and this is citrus first.',
	'taste.berry': 'You like dark fruit, and it leads here.',
	'taste.stone': 'Ripe fruit is what it begins with.',
	'taste.spice': 'There is spice in it.',
	'taste.herb': 'It tastes green: leaves rather than candy.',
	'finish.dry': 'It ends dry.',
	'finish.sour': 'It ends sour.',
	'finish.soft': 'It ends softly.',
	'finish.warm': 'Warmth is what stays.',
	'time.morning': 'It is bright enough to be the first thing of the day.',
	'time.afternoon': 'It was made for three in the afternoon.',
	'time.before': 'It is good before you move, very cold.',
	'time.night': 'It belongs to the hours when others go home.',
	'mood.loud': 'It has something to say.',
	'mood.clear': 'It is clear and keeps to the point.',
	'mood.easy': 'It is easy company.',
}

export interface Candidate {
	slug: string
	caffeineMg: number
}

export interface Match {
	slug: string
	reasons: string[]
}

export interface Recommendation {
	best: Match
	runnerUp: Match | null
}

/** A first answer that fits counts more than a second; taste more than the rest. */
const weights = { taste: 5, finish: 3, time: 2, mood: 2 } as const
const second = 0.6

/**
 * The flavor for these answers, and the next one. Null for visitors who should not have caffeine: then it is none of ours.
 * Flavors without a profile are never recommended. The same answers give the same flavors, whatever the order of the
 * candidates.
 */
export function recommendFlavor(answers: QuizAnswers, candidates: readonly Candidate[]): Recommendation | null {
	if (answers.caffeine === 'none') return null
	const known = candidates.filter(({ slug }) => Object.hasOwn(profiles, slug))
	const amounts = known.map(({ caffeineMg }) => caffeineMg)
	const [min, max] = [Math.min(...amounts), Math.max(...amounts)]
	// Who wants little gets little: no taste outweighs that.
	const fitting = answers.caffeine === 'less' ? known.filter(({ caffeineMg }) => caffeineMg === min) : known
	const [best, runnerUp] = fitting
		.map((candidate) => ({
			candidate,
			score: scoreOf(candidate, answers) + (answers.caffeine === 'most' && candidate.caffeineMg === max ? 4 : 0),
		}))
		.toSorted((a, b) => b.score - a.score || (a.candidate.slug < b.candidate.slug ? -1 : 1))
		.map(({ candidate }) => ({ slug: candidate.slug, reasons: reasonsFor(candidate, answers, { min, max }) }))
	return best ? { best, runnerUp: runnerUp ?? null } : null
}

const traits = Object.keys(weights) as Array<keyof typeof weights>

function scoreOf({ slug }: Candidate, answers: QuizAnswers): number {
	return traits.reduce((score, trait) => {
		const place = profiles[slug]?.[trait].indexOf(answers[trait] ?? '') ?? -1
		return score + (place < 0 ? 0 : weights[trait] * (place === 0 ? 1 : second))
	}, 0)
}

function reasonsFor(
	{ slug, caffeineMg }: Candidate,
	answers: QuizAnswers,
	{ min, max }: { min: number; max: number },
): string[] {
	const own = traits.flatMap((trait) => {
		const answer = answers[trait] ?? ''
		const reason = reasons[`${trait}.${answer}`]
		return reason && profiles[slug]?.[trait].includes(answer) ? [reason] : []
	})
	if (answers.caffeine === 'less' && caffeineMg === min) own.push(`${min} mg of caffeine is the least we make.`)
	else if (answers.caffeine === 'most' && caffeineMg === max) own.push(`${max} mg of caffeine is the most we make.`)
	else own.push(`${caffeineMg} mg of caffeine a can.`)
	return own
}
