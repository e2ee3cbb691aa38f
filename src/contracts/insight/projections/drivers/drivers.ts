import {
	type Driver,
	type DriverGroup,
	eachYear,
	inCounts,
	inDollars,
	inDollarsPerCan,
	inNumbers,
	inPercent,
	monthsPlanned,
} from './driver-shapes.ts'
import { fundingDrivers, hireDrivers } from './slot-drivers.ts'

const startMonth: Driver = {
	id: 'start.month',
	name: 'First month',
	unit: 'calendarMonth',
	per: '',
	hint: 'The plan runs for five years from here. It is the base’s, and the same in every scenario.',
	initial: [2026 * 12],
	min: 2000 * 12,
	max: 2099 * 12 + 11,
}

/** Everything that is assumed, in the order in which it is typed. */
export const driverGroups: readonly DriverGroup[] = [
	{
		id: 'start',
		name: 'Starting point',
		purpose: 'What there is on the day before the first month.',
		drivers: [
			startMonth,
			inDollars(['start.cash', 'Cash', '', 'On all accounts.', 450_000_00]),
			inCounts(['start.doors', 'Doors', '', 'Shops that have us on the shelf.', 60], { max: 1_000_000 }),
			inCounts(['start.visits', 'Visits of the store', 'a month', 'Of the month before.', 18_000]),
			inCounts(['start.people', 'Team', 'people', 'Who works here today.', 6], { max: 10_000 }),
			inDollars(['start.inventory', 'Inventory', '', 'At cost.', 60_000_00]),
			inDollars(['start.receivables', 'Receivables', '', 'Invoices that are open.', 40_000_00]),
			inDollars(['start.payables', 'Payables', '', 'Bills that are open.', 30_000_00]),
			inDollars(['start.tokens', 'Token liability', '', 'What tokens that are out will cost.', 2_000_00]),
		],
	},
	{
		id: 'wholesale',
		name: 'Wholesale',
		purpose: 'Doors times what sells in each.',
		drivers: [
			inCounts(['doors.opened', 'Doors won', 'a month', 'New shops on average.', [6, 9, 12, 15, 18]], { max: 10_000 }),
			inPercent(['doors.lost', 'Doors lost', 'of all, a month', 'Shops that list us no more.', eachYear(150)]),
			inNumbers(['velocity', 'Velocity', 'cans per door and week', '', [42_00, 46_00, 50_00, 53_00, 55_00]]),
			inDollarsPerCan(['wholesale.price', 'Price by the case', 'per can', 'Before trade spend.', eachYear(1_7500)]),
			inPercent(['wholesale.discount', 'Trade spend', 'of gross', 'Slotting, promotions, free cases.', eachYear(800)]),
		],
	},
	{
		id: 'store',
		name: 'Store',
		purpose: 'Visits times who buys, times what an order holds.',
		drivers: [
			inPercent(['visits.growth', 'Growth of visits', 'a month', '', [300, 200, 150, 100, 100]], {
				min: -5000,
				max: 5000,
			}),
			inPercent(['conversion', 'Conversion', 'of visits', 'Visits that end in an order.', [260, 280, 290, 300, 300]]),
			inNumbers(['order.cans', 'Cans in an order', '', '', eachYear(18_50)]),
			inDollarsPerCan(['price.pack', 'Price in packs', 'per can', 'Packs of 12 and fewer.', eachYear(2_9000)]),
			inDollarsPerCan(['price.case', 'Price in cases', 'per can', 'Packs of 24.', eachYear(2_4000)]),
			inPercent(['mix.case', 'Mix: cans in cases', 'of cans', 'The rest is in packs.', eachYear(3500)]),
			inPercent(['store.discount', 'Discounts', 'of gross', 'Promotions and codes.', eachYear(700)]),
			inPercent(['store.returns', 'Returns', 'of what is sold', '', eachYear(150)]),
		],
	},
	{
		id: 'unit-costs',
		name: 'Cost of what is sold',
		purpose: 'What a can and its way cost.',
		drivers: [
			inDollarsPerCan(['cogs', 'COGS', 'per can', 'Filled, labeled and packed.', [8200, 8000, 7800, 7600, 7500]]),
			inDollars(['freight.order', 'Freight of the store', 'per order', 'Shipping and packing.', eachYear(7_80)], {
				max: 1_000_00,
			}),
			inDollarsPerCan(['freight.can', 'Freight by the case', 'per can', '', eachYear(1100)]),
			inPercent(['fees', 'Payment fees', 'of the store’s net revenue', '', eachYear(310)]),
		],
	},
	{
		id: 'growth',
		name: 'Marketing and community',
		purpose: 'What brings people here, and back.',
		drivers: [
			inDollars(['marketing', 'Marketing', 'a month', '', [14_000_00, 20_000_00, 27_000_00, 33_000_00, 38_000_00]]),
			inPercent(['commissions', 'Commissions', 'of the store’s net revenue', 'To creators.', eachYear(250)]),
			inPercent([
				'tokens.earned',
				'Tokens earned',
				'of the store’s net revenue',
				'At cost, less breakage.',
				eachYear(90),
			]),
			inPercent([
				'tokens.redeemed',
				'Tokens redeemed',
				'of those out, a month',
				'They pay, so no money comes.',
				eachYear(1200),
			]),
		],
	},
	{
		id: 'fixed',
		name: 'Fixed costs',
		purpose: 'What is paid however much is sold.',
		drivers: [
			inDollars([
				'fixed.rent',
				'Rent and warehouse',
				'a month',
				'',
				[4_500_00, 5_500_00, 7_000_00, 8_000_00, 9_000_00],
			]),
			inDollars(['fixed.software', 'Software', 'a month', '', eachYear(2_200_00)]),
			inDollars(['fixed.professional', 'Legal, insurance, audit', 'a month', '', eachYear(3_500_00)]),
			inDollars(['fixed.other', 'Other', 'a month', '', eachYear(2_000_00)]),
			inPercent(['tax', 'Tax on profit', 'of profit', 'Once losses of before are made good.', 2600]),
		],
	},
	{
		id: 'people',
		name: 'People',
		purpose: 'The team of today, and who is hired: from the month given, with wages, taxes and benefits.',
		drivers: [
			inDollars(['team', 'The team of today', 'a month', 'Loaded: wages, taxes, benefits.', 46_000_00]),
			inPercent([
				'raises',
				'Raises',
				'a year',
				'At the beginning of the second year and of each later one.',
				[0, 300, 300, 300, 300],
			]),
			...hireDrivers,
		],
	},
	{
		id: 'working-capital',
		name: 'Working capital',
		purpose: 'How long money is on its way.',
		drivers: [
			inCounts(['days.receivable', 'Receivable days', 'days', 'Until companies pay.', 38], { max: 365 }),
			inCounts(['days.inventory', 'Inventory days', 'days', 'Cans on the shelf, in days of sales.', 45], { max: 365 }),
			inCounts(['days.payable', 'Payable days', 'days', 'Until we pay for cans and freight.', 30], { max: 365 }),
		],
	},
	{
		id: 'funding',
		name: 'Funding',
		purpose: `Money from investors and lenders, by the month of the plan from 1 to ${monthsPlanned}; 0 is never.`,
		drivers: fundingDrivers,
	},
]

export const allDrivers: readonly Driver[] = driverGroups.flatMap((group) => group.drivers)
