import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { dayMs } from '#contracts/shared/calendar.ts'
import { copyInto } from '#server/db/statements/copy.ts'
import { contentHashOf } from '#server/modules/mixology/recipes/content-hash.ts'
import { recipeComments, recipeRatings, recipeSaves } from '#server/modules/mixology/responses/tables.ts'
import { recipeEvents, recipes, recipeVersions } from '#server/modules/mixology/tables.ts'
import type { Random } from '../random.ts'
import { copyRecipeOrders } from './copy-recipe-orders.ts'
import { pastComments, waitingComments } from './past-comments.ts'
import { type PastRecipe, pastRecipes } from './past-recipes.ts'

interface PastCommunity {
	random: Random
	end: Date
	/** Accounts that rate, save and comment, with when they came. */
	members: ReadonlyArray<{ id: string; since: Date }>
	/** The demo's creator. */
	creatorId: string | null
	staffId: string
}

const daysBefore = (end: Date, days: number): Date => new Date(end.getTime() - days * dayMs)

/** What members wrote, rated, saved and said in two years. */
export async function copyCommunity(client: Client, community: PastCommunity): Promise<void> {
	if (community.creatorId !== null) await copyRecipes(client, community, community.creatorId)
	await copyRecipeOrders(client)
	await copyResponses(client, community)
}

async function copyRecipes(client: Client, { random, end, staffId }: PastCommunity, authorId: string): Promise<void> {
	const db = drizzle({ client })
	const origins = pastRecipes.flatMap(({ remixOf }) => remixOf ?? [])
	const known = await db
		.select({ slug: recipes.slug, id: recipes.id, version: recipes.publishedVersionId })
		.from(recipes)
		.where(inArray(recipes.slug, origins))
	const made = pastRecipes.map((past) => {
		const at = daysBefore(end, past.daysAgo)
		const origin = known.find(({ slug }) => slug === past.remixOf)
		return { past, at, id: random.uuidOf(at), versionId: random.uuidOf(at), origin }
	})
	await copyInto(
		client,
		recipes,
		made.map(({ past, at, id, origin }) => ({
			...{ id, slug: past.slug, authorId, state: 'draft' as const, createdAt: at },
			...{ remixOf: origin?.id ?? null, remixOfVersion: origin?.version ?? null },
		})),
	)
	await copyInto(
		client,
		recipeVersions,
		made.map(({ past: { content, state }, at, id, versionId }) => ({
			...{ id: versionId, recipeId: id, number: 1, content, contentHash: contentHashOf(content), createdAt: at },
			isFrozen: state !== 'draft',
		})),
	)
	await copyInto(
		client,
		recipeEvents,
		made.flatMap(({ past, id, versionId }) => eventsOf(past, { id, versionId, authorId, staffId, end })),
	)
	for (const { past, id, versionId } of made) await giveState(client, past, { id, versionId, end })
}

interface MadeRecipe {
	id: string
	versionId: string
	end: Date
}

const eventsOf = (
	{ events }: PastRecipe,
	{ id, versionId, authorId, staffId, end }: MadeRecipe & { authorId: string; staffId: string },
) =>
	events.map(([kind, words, daysAgo]) => ({
		...{ recipeId: id, versionId, kind, words, at: daysBefore(end, daysAgo) },
		actor: kind === 'submitted' ? authorId : staffId,
	}))

/** Its state of today, with what the public reads of it. */
async function giveState(client: Client, { state, isPublic, events, daysAgo }: PastRecipe, made: MadeRecipe) {
	const sent = events.findLast(([kind]) => kind === 'submitted')
	const last = daysBefore(made.end, events.at(-1)?.[2] ?? daysAgo)
	await drizzle({ client })
		.update(recipes)
		.set({
			...{ state, workingVersionId: made.versionId, updatedAt: last },
			...(sent && { submittedAt: daysBefore(made.end, sent[2]) }),
			...(isPublic && { publishedVersionId: made.versionId, publishedAt: last }),
		})
		.where(eq(recipes.id, made.id))
}

/** A random sample of a list. */
function someOf<T>(random: Random, from: readonly T[], count: number): T[] {
	const begin = random.between(0, from.length)
	return Array.from({ length: Math.min(count, from.length) }, (_, nth) => from[(begin + nth * 7) % from.length]).filter(
		(each, nth, all): each is T => each !== undefined && all.indexOf(each) === nth,
	)
}

const starsOf = (random: Random): number =>
	random.pickWeighted([
		[5, 50],
		[4, 32],
		[3, 12],
		[2, 4],
		[1, 2],
	])

async function copyResponses(client: Client, { random, end, members }: PastCommunity): Promise<void> {
	const db = drizzle({ client })
	const found = await db
		.select({ id: recipes.id, since: recipes.publishedAt })
		.from(recipes)
		.where(and(isNotNull(recipes.publishedVersionId)))
		.orderBy(recipes.slug)
	const after = ({ since }: { since: Date }) => new Date(random.between(since.getTime(), end.getTime()))
	const said = found.map(({ id: recipeId }) => ({
		recipeId,
		ratings: someOf(random, members, random.between(6, 60)),
		saves: someOf(random, members, random.between(4, 90)),
		comments: someOf(random, members, random.between(0, 3)),
	}))
	await copyInto(
		client,
		recipeRatings,
		said.flatMap(({ recipeId, ratings }) =>
			ratings.map((member) => ({ recipeId, userId: member.id, stars: starsOf(random), ratedAt: after(member) })),
		),
	)
	await copyInto(
		client,
		recipeSaves,
		said.flatMap(({ recipeId, saves }) =>
			saves.map((member) => ({ recipeId, userId: member.id, savedAt: after(member) })),
		),
	)
	const shown = said.flatMap(({ recipeId, comments }, at) =>
		comments.map((member, nth) => {
			const createdAt = after(member)
			const text = pastComments[(at * 3 + nth) % pastComments.length] ?? ''
			return {
				...commentOf(random, recipeId, member.id, text, createdAt),
				state: 'shown' as const,
				decidedAt: createdAt,
			}
		}),
	)
	const waiting = waitingComments.flatMap((text, nth) => {
		const [recipe, member] = [found[nth * 3], members[nth]]
		if (!recipe || !member) return []
		const comment = commentOf(random, recipe.id, member.id, text, daysBefore(end, nth + 1))
		return { ...comment, state: 'waiting' as const, decidedAt: null }
	})
	await copyInto(client, recipeComments, [...shown, ...waiting])
	await countResponses(client)
}

const commentOf = (random: Random, recipeId: string, userId: string, text: string, createdAt: Date) => ({
	...{ id: random.uuidOf(createdAt), recipeId, userId, text, createdAt },
})

/** Recipes count what was said of them. */
const countResponses = (client: Client) =>
	drizzle({ client })
		.update(recipes)
		.set({
			ratingCount: sql`(SELECT count(*) FROM recipe_ratings r WHERE r.recipe_id = recipes.id)`,
			ratingSum: sql`(SELECT coalesce(sum(stars), 0) FROM recipe_ratings r WHERE r.recipe_id = recipes.id)`,
			saveCount: sql`(SELECT count(*) FROM recipe_saves s WHERE s.recipe_id = recipes.id)`,
		})
		.where(isNotNull(recipes.publishedVersionId))
