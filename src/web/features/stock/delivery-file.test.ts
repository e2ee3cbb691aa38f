import { expect, test } from 'vitest'
import { awaitedLots } from './awaited-lots.ts'
import { expectedLines, readDeliveryFile } from './delivery-file.ts'

const read = (text: string) => readDeliveryFile(new File([text], 'supplier.csv'))

test("a supplier's file is read by its heads, an item once for what is expected", async () => {
	const { rows, problems } = await read(
		'Item no;Batch;Expiry date;Qty;Cost\nUT-BO;A1;3/31/2027;1,200;$0.61\nUT-BO;A2;2027-04-30;300;0.61\n\nUT-CAP;C1;;12;4',
	)
	expect(problems).toEqual([])
	expect(rows[0]).toEqual({ line: 2, sku: 'UT-BO', lot: 'A1', bestBy: '2027-03-31', quantity: 1200, unitCostCents: 61 })
	expect(rows[2]).toMatchObject({ line: 5, bestBy: null, unitCostCents: 400 })
	expect(expectedLines(rows)).toEqual({
		lines: [
			{
				...{ sku: 'UT-BO', quantity: 1500, unitCostCents: 61 },
				announced: [
					{ lot: 'A1', bestBy: '2027-03-31', quantity: 1200 },
					{ lot: 'A2', bestBy: '2027-04-30', quantity: 300 },
				],
			},
			{
				...{ sku: 'UT-CAP', quantity: 12, unitCostCents: 400 },
				announced: [{ lot: 'C1', bestBy: null, quantity: 12 }],
			},
		],
		problems: [],
	})
})

test('what is wrong is said with its line', async () => {
	const { problems } = await read('SKU,Quantity,Best by,Unit cost\nA,=1+1,,\n,2,31.3.2027,cheap')
	expect(problems).toEqual([
		'Line 2: “=1+1” is no whole number of units.',
		'Line 3: The SKU is missing.',
		'Line 3: “31.3.2027” is no day like 2027-03-31.',
		'Line 3: “cheap” is no amount like 0.61.',
	])
	const { rows } = await read('SKU,Quantity,Cost\nA,1,2\nA,1,3\nB,1,')
	expect(expectedLines(rows).problems).toEqual([
		'Line 3: A has another unit cost than in line 2.',
		'Line 4: The unit cost is missing.',
	])
})

test.each([
	['Name,Number\nA,1', 'The first row has to name the columns SKU and Quantity.'],
	['SKU,Quantity\n', 'The file has no rows.'],
	[`SKU,Quantity\n${'A,1\n'.repeat(300)}`, 'A file may have 200 rows. Split it, please.'],
	['PK\u0003\u0004', 'This is no CSV file. Save the sheet as CSV first.'],
])('another file is refused', async (text, problem) => expect((await read(text)).problems).toEqual([problem]))

test('a lot is announced once, with one best by', async () => {
	const { rows } = await read(
		'SKU,Lot,Best by,Quantity,Cost\nA,L1,2027-03-31,10,1\nA,l1,2027-03-31,5,1\nA,L1,2027-04-30,1,1\nA,,,4,1',
	)
	const { lines, problems } = expectedLines(rows)
	expect(lines).toMatchObject([{ quantity: 20, announced: [{ lot: 'L1', quantity: 16 }] }])
	expect(problems).toEqual(['Line 4: L1 has another best by than in line 2.'])
})

test('announced lots wait until they have come', () => {
	const at = '2027-01-01T00:00:00.000Z'
	const line = {
		...{ id: '1', sku: 'A', name: 'A', quantity: 30, received: 12, unitCostCents: 61 },
		announced: [
			{ lot: 'L1', bestBy: '2027-03-31', quantity: 10 },
			{ lot: 'L2', bestBy: null, quantity: 20 },
		],
		receipts: [
			{ lot: 'l1', bestBy: '2027-03-31', quantity: 10, actor: 'Ada', at },
			{ lot: 'L2', bestBy: null, quantity: 2, actor: 'Ada', at },
		],
	}
	expect(awaitedLots(line)).toEqual([{ lot: 'L2', bestBy: null, quantity: 18 }])
})
