/**
 * The parts of Redux that remotes may use, for selectors of the shell's auth state. The reducer belongs to the shell.
 */
export { Provider, useDispatch, useSelector } from 'react-redux';
// Not `configureStore`: a single plain reducer does not need its middleware, which every reader would have to load.
export { combineReducers, createAction, legacy_createStore as createStore } from '@reduxjs/toolkit';
export type { UnknownAction } from '@reduxjs/toolkit';
