export interface Source {
	/** Who says it. */
	by: string
	title: string
	/** Of the edition that we read. */
	year: number
	href: string
}

const efsa = (title: string, year: number, study: string): Source => ({
	by: 'European Food Safety Authority',
	title,
	year,
	href: `https://doi.org/10.2903/j.efsa.${study}`,
})
const factSheet = (nutrient: string, year: number, page: string): Source => ({
	by: 'NIH Office of Dietary Supplements',
	title: `${nutrient}: Fact Sheet for Health Professionals`,
	year,
	href: `https://ods.od.nih.gov/factsheets/${page}-HealthProfessional/`,
})
const fdaRule = (section: string, title: string): Source => ({
	by: 'US Food and Drug Administration',
	title: `${title}, 21 CFR ${section}`,
	year: 2025,
	href: `https://www.ecfr.gov/current/title-21/section-${section}`,
})
const foodData = (food: string, id: number): Source => ({
	by: 'USDA FoodData Central',
	title: `${food}, SR Legacy`,
	year: 2019,
	href: `https://fdc.nal.usda.gov/food-details/${id}/nutrients`,
})

/** What we lean on wherever we state a fact that is not our own. */
export const sources = {
	caffeineAmount: {
		by: 'US Food and Drug Administration',
		title: 'Spilling the Beans: How Much Caffeine Is Too Much?',
		year: 2024,
		href: 'https://www.fda.gov/consumers/consumer-updates/spilling-beans-how-much-caffeine-too-much',
	},
	caffeineSafety: efsa('Scientific Opinion on the safety of caffeine', 2015, '2015.4102'),
	caffeineAlertness: efsa('Scientific Opinion on caffeine and increased alertness', 2011, '2011.2054'),
	theanine: efsa('Scientific Opinion on L-theanine and cognitive function', 2011, '2011.2238'),
	taurineSafety: efsa(
		'The use of taurine and D-glucurono-γ-lactone as constituents of energy drinks',
		2009,
		'2009.935',
	),
	erythritol: efsa('Re-evaluation of erythritol (E 968) as a food additive', 2023, '2023.8430'),
	niacin: factSheet('Niacin', 2022, 'Niacin'),
	pantothenicAcid: factSheet('Pantothenic Acid', 2021, 'PantothenicAcid'),
	vitaminB6: factSheet('Vitamin B6', 2023, 'VitaminB6'),
	vitaminB12: factSheet('Vitamin B12', 2024, 'VitaminB12'),
	nutritionLabel: fdaRule('101.9', 'Nutrition labeling of food'),
	dailyValues: {
		by: 'US Food and Drug Administration',
		title: 'Daily Value on the Nutrition and Supplement Facts Labels',
		year: 2024,
		href: 'https://www.fda.gov/food/nutrition-facts-label/daily-value-nutrition-and-supplement-facts-labels',
	},
	flavorLabel: fdaRule('101.22', 'Labeling of spices, flavorings, colorings and chemical preservatives'),
	colors: {
		by: 'US Food and Drug Administration',
		title: 'Color additives exempt from certification, 21 CFR part 73',
		year: 2025,
		href: 'https://www.ecfr.gov/current/title-21/chapter-I/subchapter-A/part-73',
	},
	allergens: {
		by: 'US Food and Drug Administration',
		title: 'Food Allergies: the major food allergens',
		year: 2024,
		href: 'https://www.fda.gov/food/nutrition-food-labeling-and-critical-foods/food-allergies',
	},
	coffee: foodData('Beverages, coffee, brewed, prepared with tap water', 171_890),
	cola: foodData('Beverages, carbonated, cola, regular', 174_852),
	greenTea: foodData('Beverages, tea, green, brewed, regular', 171_917),
	blackTea: foodData('Beverages, tea, black, brewed, prepared with tap water', 173_227),
	energyDrinks: {
		by: 'USDA FoodData Central',
		title: 'Entries for sweetened energy drinks, rounded',
		year: 2019,
		href: 'https://fdc.nal.usda.gov/food-search?query=energy%20drink&type=SR%20Legacy',
	},
	preWorkout: {
		by: 'Jagim, Harty and Camic, Nutrients 11(2), 254',
		title: 'Common Ingredient Profiles of Multi-Ingredient Pre-Workout Supplements',
		year: 2019,
		href: 'https://doi.org/10.3390/nu11020254',
	},
} as const satisfies Record<string, Source>

export type SourceKey = keyof typeof sources
