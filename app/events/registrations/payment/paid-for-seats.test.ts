import { expect, test } from 'vitest'
import { paidForSeats, settlementOf } from './paid-for-seats.ts'

const event = { price: 3000, memberPrice: 2000 }

const paid = (total: number, stored: (number | null)[], member = false) =>
  paidForSeats(event, { total, seats: stored.length, member }, stored)

test('what is stored of each seat is what it has cost', () => {
  expect(paid(13000, [5000, 5000, 3000])).toEqual([5000, 5000, 3000])
  expect(paid(0, [0])).toEqual([0])
})

test('where code of before has stored nothing it is the event’s prices, if the total says so', () => {
  expect(paid(8000, [null, null, null], true)).toEqual([2000, 3000, 3000])
  expect(paid(9000, [null, null, null], true)).toEqual([3000, 3000, 3000])
})

test('else equal parts, with the cents that do not divide on the first', () => {
  expect(paid(10001, [null, null, null])).toEqual([3334, 3334, 3333])
})

test('those whom code of before has let join have what is left of the total', () => {
  expect(paid(13000, [5000, 5000, null])).toEqual([5000, 5000, 3000])
})

test('what code of before has paid back by its proportion is no reason to pay more than the total', () => {
  expect(paid(8667, [5000, 5000])).toEqual([4334, 4333])
  expect(paid(4000, [5000, null])).toEqual([2000, 2000])
})

test('what is paid back and what is lost are told apart, once', () => {
  const seats = { total: 11000, refund: 5500, lost: 2000 }
  expect(settlementOf({ ...seats, refundable: null })).toEqual({ owed: 5500, lost: 2000 })
  expect(settlementOf({ ...seats, refundable: true })).toEqual({ owed: 16500, lost: 2000 })
  expect(settlementOf({ ...seats, refundable: false })).toEqual({ owed: 5500, lost: 13000 })
})
