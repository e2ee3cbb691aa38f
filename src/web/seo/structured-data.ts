import type { Product } from '#contracts/catalog/catalog.ts'
import type { Opening, Release, Story } from '#contracts/content/content.ts'
import type { Recipe } from '#contracts/mixology/recipes.ts'
import { seller } from '#contracts/shared/seller.ts'
import type { Question } from '#web/features/faq/questions.ts'
import { pictureSources } from '#web/lib/pictures.ts'

/** What a page says about itself to search engines, in the vocabulary of schema.org. `origin` starts every URL. */
export type StructuredData = (origin: string) => object

const dollars = (cents: number) => (cents / 100).toFixed(2)
const pictureOf = (origin: string, name: string) => origin + (pictureSources(name)?.largest ?? '')
const house = (origin: string) => ({ '@id': `${origin}/#organization` })

export const organization: StructuredData = (origin) => ({
	'@type': 'Organization',
	'@id': `${origin}/#organization`,
	name: 'UNTAPPED',
	url: `${origin}/`,
	logo: `${origin}/icon-512.png`,
	legalName: seller.legalName,
	address: {
		'@type': 'PostalAddress',
		streetAddress: seller.street,
		addressLocality: seller.city,
		addressRegion: seller.state,
		postalCode: seller.postalCode,
		addressCountry: 'US',
	},
	contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', url: `${origin}/contact` },
})

export const website: StructuredData = (origin) => ({
	'@type': 'WebSite',
	name: 'UNTAPPED',
	url: `${origin}/`,
	publisher: house(origin),
	potentialAction: {
		'@type': 'SearchAction',
		target: { '@type': 'EntryPoint', urlTemplate: `${origin}/shop?q={search_term_string}` },
		'query-input': 'required name=search_term_string',
	},
})

/** One offer for each variant, at its own URL. */
export const productData =
	(product: Product): StructuredData =>
	(origin) => ({
		'@type': 'ProductGroup',
		'@id': `${origin}/product/${product.slug}`,
		productGroupID: product.slug,
		name: product.name,
		description: product.summary,
		url: `${origin}/product/${product.slug}`,
		image: product.pictures.map(({ name }) => pictureOf(origin, name)),
		brand: { '@type': 'Brand', name: 'UNTAPPED' },
		hasVariant: product.variants.map((variant) => ({
			'@type': 'Product',
			sku: variant.sku,
			name: `${product.name}, ${variant.name}`,
			image: pictureOf(origin, variant.picture),
			offers: {
				'@type': 'Offer',
				url: `${origin}/product/${product.slug}?variant=${encodeURIComponent(variant.sku)}`,
				price: dollars(variant.priceCents),
				priceCurrency: 'USD',
				itemCondition: 'https://schema.org/NewCondition',
				availability: `https://schema.org/${variant.available > 0 ? 'InStock' : 'OutOfStock'}`,
				seller: house(origin),
			},
		})),
	})

/** The way from the home page to this one; the last step is the page itself. */
export const breadcrumbs =
	(steps: ReadonlyArray<readonly [name: string, path: string]>): StructuredData =>
	(origin) => ({
		'@type': 'BreadcrumbList',
		itemListElement: steps.map(([name, path], index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			item: origin + path,
		})),
	})

export const questionsData =
	(questions: readonly Question[]): StructuredData =>
	() => ({
		'@type': 'FAQPage',
		mainEntity: questions.map(({ question, answer }) => ({
			'@type': 'Question',
			name: question,
			acceptedAnswer: { '@type': 'Answer', text: answer },
		})),
	})

export const storyData =
	(story: Story): StructuredData =>
	(origin) => ({
		'@type': 'Article',
		headline: story.title,
		description: story.description,
		datePublished: story.date,
		author: { '@type': 'Person', name: story.author },
		image: pictureOf(origin, story.picture.name),
		publisher: house(origin),
		mainEntityOfPage: `${origin}/stories/${story.slug}`,
	})

export const releaseData =
	(release: Release): StructuredData =>
	(origin) => ({
		'@type': 'NewsArticle',
		headline: release.title,
		description: release.description,
		datePublished: release.date,
		author: house(origin),
		publisher: house(origin),
		mainEntityOfPage: `${origin}/press/${release.slug}`,
	})

export const openingData =
	(opening: Opening): StructuredData =>
	(origin) => ({
		'@type': 'JobPosting',
		title: opening.title,
		description: `<p>${opening.description}</p>`,
		datePosted: opening.date,
		employmentType: opening.hours === 'Full time' ? 'FULL_TIME' : 'PART_TIME',
		hiringOrganization: { '@type': 'Organization', name: 'UNTAPPED', sameAs: origin },
		jobLocation: {
			'@type': 'Place',
			address: { '@type': 'PostalAddress', addressLocality: opening.place, addressCountry: 'US' },
		},
		...(opening.workplace === 'remote' && {
			jobLocationType: 'TELECOMMUTE',
			applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
		}),
		baseSalary: {
			'@type': 'MonetaryAmount',
			currency: 'USD',
			value: {
				'@type': 'QuantitativeValue',
				minValue: opening.pay.from,
				maxValue: opening.pay.to,
				unitText: opening.pay.per === 'year' ? 'YEAR' : 'HOUR',
			},
		},
	})

/** ISO 8601: 5 → "PT5M" */
const minutesIso = (minutes: number) => `PT${minutes}M`

export const recipeData =
	(recipe: Recipe, lines: readonly string[]): StructuredData =>
	(origin) => ({
		'@type': 'Recipe',
		'@id': `${origin}/mixology/${recipe.slug}`,
		name: recipe.title,
		description: recipe.description,
		image: pictureOf(origin, recipe.picture),
		author: recipe.author === 'UNTAPPED' ? house(origin) : { '@type': 'Person', name: recipe.author },
		datePublished: recipe.publishedAt.slice(0, 10),
		recipeCategory: 'Drink',
		recipeYield: `${recipe.servings} ${recipe.servings === 1 ? 'serving' : 'servings'}`,
		prepTime: minutesIso(recipe.minutes),
		totalTime: minutesIso(recipe.minutes),
		keywords: recipe.tags.join(', '),
		recipeIngredient: lines,
		recipeInstructions: recipe.steps.map(({ text }) => ({ '@type': 'HowToStep', text })),
		...(recipe.figures.kcal !== null &&
			recipe.figures.sugarG !== null && {
				nutrition: {
					'@type': 'NutritionInformation',
					calories: `${Math.round(recipe.figures.kcal)} calories`,
					sugarContent: `${recipe.figures.sugarG} g`,
				},
			}),
		...(recipe.rating.count > 0 && {
			aggregateRating: {
				'@type': 'AggregateRating',
				ratingValue: recipe.rating.average,
				ratingCount: recipe.rating.count,
			},
		}),
	})
