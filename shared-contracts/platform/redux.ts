/** Redux as slices may use it: selectors of the shell's auth state. The reducer stays in the shell. */
export { Provider, useDispatch, useSelector } from 'react-redux';
// Not `configureStore`: its middleware is of no use to one plain reducer, and every reader would load it.
export { combineReducers, createAction, legacy_createStore as createStore } from '@reduxjs/toolkit';
export type { UnknownAction } from '@reduxjs/toolkit';
